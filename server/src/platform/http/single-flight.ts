/**
 * Single-flight: one answer for all who ask the same at the same time. Whoever asks while the same question is being answered waits for
 * the next answer, which is begun after they asked: nobody is told what was true before. So when a change sends a hundred
 * browsers to one list, it is read twice and not a hundred times.
 */
export function singleFlight<T>() {
  const current = new Map<string, Promise<T>>();
  const next = new Map<string, Promise<T>>();

  function begin(question: string, answer: () => Promise<T>): Promise<T> {
    next.delete(question);
    const answered = answer().finally(() => {
      if (!next.has(question)) current.delete(question);
    });
    current.set(question, answered);
    return answered;
  }

  return (question: string, answer: () => Promise<T>): Promise<T> => {
    const answering = current.get(question);
    if (answering === undefined) return begin(question, answer);
    const waiting = next.get(question);
    if (waiting !== undefined) return waiting;
    const beginNext = () => begin(question, answer);
    const following = answering.then(beginNext, beginNext);
    next.set(question, following);
    return following;
  };
}
