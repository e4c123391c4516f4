/** What pictures of a block have in common: its name, the words around it, and a web that is not there. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';

export const BLOCKS = join( __dirname, '../../../blocks' );

const paragraph = ( text: string ) => `<!-- wp:paragraph -->\n<p>${ text }</p>\n<!-- /wp:paragraph -->`;

/** The block between the words of a post, which show its gaps and whether it keeps to their edges. */
export const within = ( block: string ) =>
	[ paragraph( 'What comes before the block, in the words of the post.' ), block, paragraph( 'And after it.' ) ].join(
		'\n\n'
	);

export const definition = ( folder: string ): { name: string; parent?: string[] } =>
	JSON.parse( readFileSync( join( BLOCKS, folder, 'block.json' ), 'utf8' ) );

/** What loads from other hosts is not there: frames say whose they are. */
export const alone = ( page: Page ) =>
	page.route( /^https:/, ( route ) =>
		route.request().resourceType() === 'document'
			? route.fulfill( {
					contentType: 'text/html',
					body: `<body style="background:#eef">${ new URL( route.request().url() ).host }`,
				} )
			: route.abort()
	);

/** All that was asked for is there; frames may ask without an end. */
export const settled = ( page: Page ) => page.waitForLoadState( 'networkidle', { timeout: 2_000 } ).catch( () => {} );
