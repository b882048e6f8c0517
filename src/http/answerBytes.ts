/**
 * How many bytes an address would bring, as the server says without sending them. Null where it does not say, or there is
 * no connection. Never throws.
 */
export async function answerBytes(url: string): Promise<number | null> {
  try {
    const answer = await fetch(url, { method: 'HEAD' });
    const bytes = Number(answer.headers.get('content-length'));
    return answer.ok && bytes > 0 ? bytes : null;
  } catch {
    return null;
  }
}
