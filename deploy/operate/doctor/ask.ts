/** What a hosted service answered: its status, or that it could not be reached. */
export type Answer = number | 'unreachable';

const patienceMs = 5000;

/** Asks a hosted service and returns the status of its answer. Waits at most 5 s. */
export async function ask(url: string, init: RequestInit = {}): Promise<Answer> {
  try {
    const answer = await fetch(url, { ...init, signal: AbortSignal.timeout(patienceMs) });
    await answer.body?.cancel();
    return answer.status;
  } catch {
    return 'unreachable';
  }
}

export const isRefusal = (answer: Answer): boolean => answer === 401 || answer === 403;
