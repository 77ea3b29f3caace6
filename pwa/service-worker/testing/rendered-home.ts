/** Home as the server of a build renders it, as far as the worker looks at it. */
export function renderedHome(build: string): string {
  return `<script data-app="/assets/index-${build}.js"></script>
    <article></article><script id="app-data" type="application/json">{}</script>`;
}
