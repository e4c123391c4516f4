/**
 * A block as an author meets it: registered by its own `register()`, in a block editor with the real stores, its toolbar above and its settings
 * beside it. What is to be seen is read as people hear it: roles, names and words, in their order.
 */
import { cleanup } from '@testing-library/react';
import { getBlockTypes, parse, unregisterBlockType } from '@wordpress/blocks';
import { provideServices } from '../../blocks/_runtime/registration/services';
import type { Site } from '../../blocks/_runtime/registration/site';
import { registerCoreBlocks } from '../house/core-blocks';
import { mount } from './mounted';
import type { Editor, Mounting } from './mounted';
import { openPost } from './post-store';
import { scripted } from './script';
import type { Script } from './script';

export { acting, click, press, type, write } from './mounted';
export type { Editor } from './mounted';

// A test whose machine does much else besides takes its time.
jest.setTimeout( 60_000 );

interface Options extends Mounting {
	/** What the server says of the site. */
	site?: Partial< Site >;
}

/**
 * Joins flows to services that the test speaks for.
 *
 * @param ports The ports of each flow, by its id.
 */
export function script( ports: Readonly< Record< string, readonly string[] > > ): Script {
	const all = scripted( Object.values( ports ).flat() );
	provideServices( Object.fromEntries( Object.keys( ports ).map( ( flow ) => [ flow, async () => all.services ] ) ) );
	return all;
}

/** What the site says, until the next block is edited. */
export const siteOf = ( site: Partial< Site > = {} ): void => {
	window.statecraft = {
		restRoot: '/wp-json/',
		nonce: '',
		blogId: 1,
		userId: 1,
		siteType: 'self-hosted',
		canManage: true,
		...site,
		urls: {
			connection: 'https://example.org/connect',
			aiSettings: 'https://example.org/ai',
			aiUpgrade: 'https://example.org/more',
			learnMore: 'https://example.org/learn',
			myPlan: 'https://example.org/plan',
			adSettings: 'https://example.org/ads',
			openTable: 'https://www.opentable.com',
			...site.urls,
		},
	};
};

/**
 * Opens a post in the editor.
 *
 * @param registers The `register()` of the blocks that are in it; they are registered anew.
 * @param post      The post as it was saved.
 * @param options   See `Options`.
 */
export async function edit(
	registers: readonly ( () => void )[],
	post: string,
	{ site, ...mounting }: Options = {}
): Promise< Editor > {
	cleanup();
	siteOf( site );
	openPost();
	for ( const { name } of getBlockTypes() ) {
		if ( ! name.startsWith( 'core/' ) ) {
			unregisterBlockType( name );
		}
	}
	registerCoreBlocks();
	registers.forEach( ( register ) => register() );
	return mount( parse( post, { __unstableSkipMigrationLogs: true } ), mounting );
}
