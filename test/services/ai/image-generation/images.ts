/** A site served by a stand-in, and the services of `image-generation` connected to it over real HTTP. */
import { deflateSync } from 'node:zlib';
import { createImageGenerationServices } from '../../../../services/ai/image-generation';
import { startSite } from '../../_kit/stand-in-site';
import type { Handler } from '../../_kit/stand-in';

const open = new Set< () => Promise< void > >();

/** Closes each site that a test has started, also one that failed: an open server keeps the test run from ending. */
export const closeSites = async (): Promise< void > => {
	await Promise.all( [ ...open ].map( ( close ) => close() ) );
	open.clear();
};

/** Starts a site that handles every request in the same way. */
export async function startImageSite( handler: Handler ) {
	const standing = await startSite();
	open.add( standing.close );
	standing.handle( handler );
	return { ...standing, services: createImageGenerationServices() };
}

/** A request that is received and never answered: the services, and what to wait for. */
export async function startMuteSite() {
	let arrive = () => {};
	const arrived = new Promise< void >( ( resolve ) => {
		arrive = resolve;
	} );
	return { ...( await startImageSite( () => arrive() ) ), arrived };
}

/** A Base64 image of one pixel, padded after its data to the given length. */
export const pixel = ( comment = 0 ): string =>
	Buffer.concat( [
		Buffer.from( '89504e470d0a1a0a0000000d494844520000000100000001080200000090', 'hex' ),
		deflateSync( Buffer.alloc( 4 ) ),
		Buffer.alloc( comment, 7 ),
	] ).toString( 'base64' );

export const listening = () => new AbortController().signal;
