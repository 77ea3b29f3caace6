/**
 * Asks the server, bypassing all caches, whether the person is signed out. The provider's code
 * cannot tell, because it also reports no session when it got no answer. Returns false without an
 * answer.
 */
export async function isSignedOutOnServer(): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(4000);
    const request = { cache: 'reload', credentials: 'include', signal } as const;
    const answer = await fetch('/__clerk/v1/client', request);
    if (!answer.ok || !answer.headers.get('content-type')?.includes('json')) return false;
    const { response } = (await answer.json()) as { response: { sessions?: unknown[] } | null };
    return response === null || !response.sessions?.some(isActive);
  } catch {
    return false;
  }
}

function isActive(session: unknown): boolean {
  const isSession = typeof session === 'object' && session !== null && 'status' in session;
  return isSession && session.status === 'active';
}
