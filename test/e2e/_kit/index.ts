/**
 * What browser tests import: `test` with an `editor` on the real site, logged in. Another user: `test.use( { role: 'author' } )`.
 * An exception that nothing caught in the page fails the test.
 *
 * The page is used by many tests, one after the other, and not loaded in between (see desk.ts): `editor` is an empty new post in it. What
 * our blocks keep for a whole page (what the site says of AI, activated features) is kept from test to test. A test that cares has the tag
 * `@fresh` and gets a page of its own, and so should one that reloads or leaves: the next one would have to load anew.
 *
 * Tests with the tag `@oldest` are those that the oldest WordPress gets, too, each time: what once differed there, and what rests on parts
 * of the editor that do. The others meet it in `npm run test:all`.
 */
import { expect, test as base } from '@playwright/test';
import { site } from '../../wordpress/_kit/client';
import type { Role } from '../../wordpress/_kit/site-info';
import { Desk } from './desk';
import { Editor } from './editor';
import type { Seat } from './seat';

export { debugLog, php, reset, site } from '../../wordpress/_kit/client';
export { Editor, expect };

interface PerTest {
	role: Role;
	/** Whether the test has a page of its own, which is loaded for it. */
	fresh: boolean;
	seat: Seat;
	editor: Editor;
}

export const test = base.extend< PerTest, { desk: Desk } >( {
	role: [ 'administrator', { option: true } ],
	fresh: async ( {}, provide, { tags } ) => provide( tags.includes( '@fresh' ) ),
	baseURL: async ( {}, provide ) => provide( site().url ),
	desk: [
		async ( { browser }, provide ) => {
			const desk = new Desk( browser );
			await provide( desk );
			await desk.close();
		},
		{ scope: 'worker' },
	],
	seat: async ( { desk, role, fresh, viewport, reducedMotion, colorScheme }, provide, testInfo ) => {
		const seat = fresh
			? await desk.own( role )
			: await desk.shared( role, { viewport, reducedMotion, colorScheme } );
		await provide( seat );
		const faults = seat.faults();
		if ( fresh || faults.length > 0 || testInfo.status !== testInfo.expectedStatus ) {
			await seat.page.close();
		}
		expect( faults ).toEqual( [] );
	},
	page: async ( { seat }, provide ) => provide( seat.page ),
	context: async ( { page }, provide ) => provide( page.context() ),
	/** On a new, empty post. */
	editor: async ( { seat, fresh }, provide ) => {
		const editor = new Editor( seat.page, seat );
		await ( fresh ? editor.open() : seat.empty() );
		await provide( editor );
	},
} );
