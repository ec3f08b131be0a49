// Kept to syntax that very old Nodes can read: its whole purpose is to greet them with a sentence instead of a parse error.
// The rest of a script must therefore be imported by `run`, not at the top of the file.
const OLDEST = [20, 19];

export function isSupported(version) {
  const parts = version.replace('v', '').split('.').map(Number);
  return parts[0] > OLDEST[0] || (parts[0] === OLDEST[0] && parts[1] >= OLDEST[1]);
}

export function onSupportedNode(run) {
  if (!isSupported(process.version)) {
    console.error(
      'Élan needs Node.js ' +
        OLDEST.join('.') +
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
