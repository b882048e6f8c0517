import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { projectDir } from '#server/config/config.ts';
import { programOf, requireDebianPrograms } from '#tests/support/debianPrograms.ts';
import { freePort } from '#tests/support/shop/services/freePort.ts';

/* Debian's own programs with the files of `deploy/`, on free ports and with a certificate for localhost. */

export interface Proxy {
  readonly name: 'caddy' | 'nginx';
  readonly httpsPort: number;
  readonly httpPort: number;
  close(): Promise<void>;
}

/** Each program with its Debian package. Root installs what is missing; for everybody else the tests fail. */
const packages = {
  caddy: 'caddy',
  nginx: 'nginx',
  promtool: 'prometheus',
  'systemd-analyze': 'systemd',
  openssl: 'openssl',
};

/** Makes sure that the programs are installed. @throws Error that names what to install */
export const requirePrograms = (): void => requireDebianPrograms(packages);

/** Starts Caddy with deploy/caddy/Caddyfile in front of the shop. @param shopPort the port of its processes */
export async function startCaddy(shopPort: number): Promise<Proxy> {
  const [dir, httpsPort, httpPort] = [await makeFolder(), await freePort(), await freePort()];
  const own = await readFile(path.join(projectDir, 'deploy/caddy/Caddyfile'), 'utf8');
  const site = replaced(own, [['127.0.0.1:8080', `127.0.0.1:${shopPort}`]]);
  // Caddy creates its own certificate for `localhost`.
  const ports = `{\n\tadmin off\n\thttp_port ${httpPort}\n\thttps_port ${httpsPort}\n\tskip_install_trust\n}\n`;
  await writeFile(path.join(dir, 'Caddyfile'), ports + site);
  const args = ['run', '--adapter', 'caddyfile', '--config', path.join(dir, 'Caddyfile')];
  const env = { SPAREYARD_HOST: 'localhost', XDG_DATA_HOME: dir, XDG_CONFIG_HOME: dir, HOME: dir };
  return run('caddy', args, { env, dir, httpsPort, httpPort });
}

/** Starts nginx with deploy/nginx/spareyard.conf in front of the shop. @param shopPort the port of its processes */
export async function startNginx(shopPort: number): Promise<Proxy> {
  const [dir, httpsPort, httpPort] = [await makeFolder(), await freePort(), await freePort()];
  const certificate = ['-keyout', `${dir}/key.pem`, '-out', `${dir}/cert.pem`, '-subj', '/CN=localhost'];
  spawnSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', ...certificate]);
  const own = await readFile(path.join(projectDir, 'deploy/nginx/spareyard.conf'), 'utf8');
  const site = replaced(own, [
    ['server 127.0.0.1:8080', `server 127.0.0.1:${shopPort}`],
    ['listen 80;', `listen ${httpPort};`],
    ['listen [::]:80;', ''],
    ['listen 443 ssl http2;', `listen ${httpsPort} ssl http2;`],
    ['listen [::]:443 ssl http2;', ''],
    ['shop.example.com;', 'localhost;'],
    ['/etc/letsencrypt/live/shop.example.com/fullchain.pem', `${dir}/cert.pem`],
    ['/etc/letsencrypt/live/shop.example.com/privkey.pem', `${dir}/key.pem`],
  ]);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((of) => `${of}_temp_path ${dir}/${of};`);
  const around = `daemon off;\nworker_processes 1;\npid ${dir}/pid;\nerror_log ${dir}/error.log;\nevents {}\nhttp {\n`;
  await writeFile(path.join(dir, 'nginx.conf'), `${around}${temporary.join('\n')}\n${site}\n}\n`);
  return run('nginx', ['-e', `${dir}/error.log`, '-c', `${dir}/nginx.conf`], { env: {}, dir, httpsPort, httpPort });
}

/** Replaces texts. @throws when one is not in the file, because the test would then try a different configuration */
function replaced(text: string, changes: readonly (readonly [string, string])[]): string {
  return changes.reduce((changed, [from, to]) => {
    if (!changed.includes(from)) throw new Error(`The configuration has no "${from}".`);
    return changed.replaceAll(from, to);
  }, text);
}

async function makeFolder(): Promise<string> {
  const dir = await mkdtemp(path.join(os.tmpdir(), 'spareyard-proxy-'));
  // nginx's workers run as another account when root starts it.
  await chmod(dir, 0o777);
  return dir;
}

async function run(
  name: Proxy['name'],
  args: readonly string[],
  { env, dir, httpsPort, httpPort }: { env: Record<string, string>; dir: string; httpsPort: number; httpPort: number },
): Promise<Proxy> {
  const child = spawn(programOf(name) ?? name, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let printed = '';
  child.stderr.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  const deadline = Date.now() + 30_000;
  for (let up = false; !up;) {
    if (child.exitCode !== null || Date.now() > deadline) throw new Error(`${name} does not run:\n${printed}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
    up = await fetch(`http://localhost:${httpPort}/`, { redirect: 'manual' }).then(
      () => true,
      () => false,
    );
  }
  return {
    name,
    httpsPort,
    httpPort,
    async close() {
      child.kill('SIGTERM');
      if (child.exitCode === null) await once(child, 'exit');
      await rm(dir, { recursive: true, force: true });
    },
  };
}
