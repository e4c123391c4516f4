/**
 * Opens a block as an author would: registered by its own `register()`, in a block editor with the real stores, toolbar and sidebar. What
 * is visible is read as assistive technology does: roles, accessible names and text, in document order.
 */
import { cleanup } from '@testing-library/react';
import { getBlockTypes, parse, unregisterBlockType } from '@wordpress/blocks';
import { provideServices } from './services';
import type { Site } from '../../blocks/_runtime/registration/site';
import { registerCoreBlocks } from '../house/core-blocks';
import { mount } from './mounted';
import type { Editor, MountOptions } from './mounted';
import { openPost } from './post-store';
import { scripted } from './script';
import type { Script } from './script';

export { acting, click, press, type, write } from './mounted';
export type { Editor } from './mounted';

// A high timeout, for machines under load.
jest.setTimeout( 240_000 );

interface Options extends MountOptions {
	/** Overrides of the site data. */
	site?: Partial< Site >;
}

/**
 * Provides flows with scripted services.
 *
 * @param ports The ports of each flow, by its id.
 */
export function script( ports: Readonly< Record< string, readonly string[] > > ): Script {
	const all = scripted( Object.values( ports ).flat() );
	provideServices( Object.fromEntries( Object.keys( ports ).map( ( flow ) => [ flow, async () => all.services ] ) ) );
	return all;
}

/** Sets the site data, until the next block is edited. */
export const setSite = ( site: Partial< Site > = {} ): void => {
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
 * @param registers The `register()` functions of its blocks; the blocks are registered again.
 * @param post      The saved post content.
 * @param options   See `Options`.
 */
export async function edit(
	registers: readonly ( () => void )[],
	post: string,
	{ site, ...mounting }: Options = {}
): Promise< Editor > {
	cleanup();
	setSite( site );
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
