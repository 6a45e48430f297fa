// The colours of the first paint, before the app itself is there: what the member chose on this device.
try {
  const { theme } = JSON.parse(localStorage.getItem('fairtick_display') ?? '{}');
  const prefersLight = theme === 'system' && matchMedia('(prefers-color-scheme: light)').matches;
  if (theme === 'light' || prefersLight) document.documentElement.dataset.theme = 'light';
} catch {
  // Storage is refused or damaged: the page starts dark.
}
