/** An image of the product, built from a target of `deploy/docker/service.Dockerfile`, and the workspace it runs. */
export interface ReleaseImage {
  readonly name: string;
  readonly target: 'service' | 'gateway' | 'tools' | 'backup';
  readonly workspace: string;
  /** Workspaces in the image. The bill of materials lists the packages they use. */
  readonly contents: readonly string[];
}

function service(name: string): ReleaseImage {
  const workspace = `services/${name}`;
  return { name, target: 'service', workspace, contents: [workspace] };
}

export const releaseImages: readonly ReleaseImage[] = [
  ...['listings', 'users', 'wishlist', 'enquiry', 'notification'].map(service),
  { name: 'gateway', target: 'gateway', workspace: 'gateway', contents: ['gateway', 'pwa'] },
  { name: 'tools', target: 'tools', workspace: 'deploy', contents: ['deploy'] },
  { name: 'backup', target: 'backup', workspace: 'deploy', contents: ['deploy'] },
];

export interface Release {
  /** Semantic version. It is also the tag of the images. */
  readonly version: string;
  /** Address to which the images are pushed, without a slash at the end. */
  readonly registry: string;
  /** The Git commit that the images are built from. */
  readonly revision: string;
  /** The gateway image of the previous release, whose app files remain available. */
  readonly formerGateway?: string | undefined;
  /** PEM file with a certificate authority, for builds in a network that re-signs TLS connections. */
  readonly buildCa?: string | undefined;
}

export function imageReference(release: Release, { name }: ReleaseImage): string {
  return `${release.registry}/${name}:${release.version}`;
}

/** A Compose file, as JSON, with which all images are built and pushed. */
export function composeFileOf(release: Release): string {
  const services = releaseImages.map((image) => {
    const { name, target, workspace } = image;
    const build = {
      context: '.',
      dockerfile: 'deploy/docker/service.Dockerfile',
      target,
      args: {
        WORKSPACE: workspace,
        ...(name === 'gateway' && release.formerGateway && { FORMER_IMAGE: release.formerGateway }),
      },
      labels: {
        'org.opencontainers.image.version': release.version,
        'org.opencontainers.image.revision': release.revision,
      },
      ...(release.buildCa && { secrets: ['ca'] }),
    };
    return [name, { image: imageReference(release, image), build }] as const;
  });
  return JSON.stringify({
    name: 'patna-hostels-release',
    services: Object.fromEntries(services),
    ...(release.buildCa && { secrets: { ca: { file: release.buildCa } } }),
  });
}
