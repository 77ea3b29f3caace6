/** Home as the server renders it, reduced to what the worker reads. */
export function renderedHome(build: string): string {
  return `<script data-app="/assets/index-${build}.js"></script>
    <article></article><script id="app-data" type="application/json">{}</script>`;
}
