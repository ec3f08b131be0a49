import { afterEach } from 'vitest';

/** A test that expects a message on the console replaces the method itself (`vi.spyOn`); all others stay silent or fail. */
const heard: string[] = [];
for (const method of ['error', 'warn'] as const) {
  console[method] = (...parts: unknown[]) => {
    heard.push(`console.${method}: ${parts.map(String).join(' ')}`);
  };
}

afterEach(() => {
  const messages = heard.splice(0);
  if (messages.length > 0) throw new Error(`Unexpected on the console:\n${messages.join('\n')}`);
});
