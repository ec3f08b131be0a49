/**
 * Import cycles in a graph (file → files it needs to run), each as the list of its files. One per knot: undoing it may show another.
 */
export function findCycles(graph: ReadonlyMap<string, readonly string[]>): string[][] {
  const done = new Set<string>();
  const trail: string[] = [];
  const cycles: string[][] = [];
  const visit = (file: string) => {
    const seenAt = trail.indexOf(file);
    if (seenAt !== -1) {
      cycles.push(trail.slice(seenAt));
      return;
    }
    if (done.has(file)) return;
    trail.push(file);
    for (const next of graph.get(file) ?? []) visit(next);
    trail.pop();
    done.add(file);
  };
  for (const file of graph.keys()) visit(file);
  return cycles;
}
