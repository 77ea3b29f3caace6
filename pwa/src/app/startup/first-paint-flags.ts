/** Inlined in the head of every document: what the first paint has to know from this phone. */
try {
  const { dataset } = document.documentElement;
  if (localStorage.getItem('patna.visited')) dataset['visited'] = '';
  if (localStorage.getItem('patna.session')) dataset['signedIn'] = '';
} catch {
  // Without storage, every visit counts as the first one.
}
