// Kept to syntax that very old Nodes can read: its whole purpose is to greet them with a sentence instead of a parse error.
// The rest of a script must therefore be imported by `run`, not at the top of the file.
const OLDEST_MAJOR = 20;
const OLDEST_MINOR = 19;

export function isSupported(version) {
  const [major = 0, minor = 0] = version.replace('v', '').split('.').map(Number);
  return major > OLDEST_MAJOR || (major === OLDEST_MAJOR && minor >= OLDEST_MINOR);
}

export function onSupportedNode(run) {
  if (!isSupported(process.version)) {
    console.error(
      'Élan needs Node.js ' +
        OLDEST_MAJOR +
        '.' +
        OLDEST_MINOR +
        ' or newer to start; this is ' +
        process.version +
        '. See https://nodejs.org/',
    );
    process.exit(1);
  }
  run().catch(function (error) {
    console.error(error.sentence || error);
    process.exit(1);
  });
}
