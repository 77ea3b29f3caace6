import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Writes the configuration of an nginx with one worker. Returns the arguments that start it. */
async function nginxArguments(dir: string, name: string, http: string): Promise<string[]> {
  const home = path.join(dir, name);
  await mkdir(home, { recursive: true });
  const file = path.join(home, 'nginx.conf');
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((each) => `${each}_temp_path ${home}/${each};`)
    .join(' ');
  await writeFile(
    file,
    `daemon off; master_process off; pid ${home}/nginx.pid; error_log ${home}/error.log;
events { worker_connections 4096; }
http { ${paths} access_log ${home}/access.log; keepalive_requests 1000000000; ${http} }
`,
  );
  return ['-c', file, '-p', home, '-e', `${home}/error.log`];
}

/** Arguments of a server that answers every request with the same JSON. */
export function backendArguments(dir: string, port: number, json: string): Promise<string[]> {
  return nginxArguments(
    dir,
    'backend',
    `access_log off; server { listen 127.0.0.1:${port}; location / {
  default_type application/json; add_header ETag '"1"'; return 200 '${json}'; } }`,
  );
}

/** Arguments of a proxy with kept-alive connections that logs every request to a file. */
export function proxyArguments(dir: string, port: number, upstream: number): Promise<string[]> {
  return nginxArguments(
    dir,
    'proxy',
    `upstream backend { server 127.0.0.1:${upstream}; keepalive 64; keepalive_requests 1000000000; }
server { listen 127.0.0.1:${port}; location / {
  proxy_pass http://backend; proxy_http_version 1.1; proxy_set_header Connection ""; } }`,
  );
}
