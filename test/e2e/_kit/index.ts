/**
 * The entry point of browser tests: `test` with an `editor` on the real site, logged in. Another user: `test.use( { role: 'author' } )`. An
 * uncaught exception in the page fails the test.
 *
 * The page is shared by many tests and not reloaded in between (see page-pool.ts): `editor` is an empty new post in it. What our blocks keep for
 * the whole page (the AI quota, activated modules) survives from test to test. A test that depends on it has the tag `@fresh` and gets a
 * page of its own, and so should one that reloads or leaves the page: the next one would have to reload it.
 *
 * Tests with the tag `@oldest` also run on the oldest supported WordPress each time: those that once failed there, and those that depend on
 * parts of the editor that differ. The others run on it in `npm run test:all`.
 */
import { expect, test as base } from '@playwright/test';
import { site } from '../../wordpress/_kit/client';
import type { Role } from '../../wordpress/_kit/site-info';
import { PagePool } from './page-pool';
import { Editor } from './editor';
import type { EditorPage } from './editor-page';

export { debugLog, php, reset, site } from '../../wordpress/_kit/client';
export { Editor, expect };

interface PerTest {
	role: Role;
	/** Whether the test has a page of its own, loaded for it. */
	fresh: boolean;
	editorPage: EditorPage;
	editor: Editor;
}

export const test = base.extend< PerTest, { pagePool: PagePool } >( {
	role: [ 'administrator', { option: true } ],
	fresh: async ( {}, provide, { tags } ) => provide( tags.includes( '@fresh' ) ),
	baseURL: async ( {}, provide ) => provide( site().url ),
	pagePool: [
		async ( { browser }, provide ) => {
			const pagePool = new PagePool( browser );
			await provide( pagePool );
			await pagePool.close();
		},
		{ scope: 'worker' },
	],
	editorPage: async ( { pagePool, role, fresh, viewport, reducedMotion, colorScheme }, provide, testInfo ) => {
		const emulation = { viewport, reducedMotion, colorScheme };
		const editorPage = await ( fresh ? pagePool.own( role, emulation ) : pagePool.shared( role, emulation ) );
		await provide( editorPage );
		const faults = editorPage.uncaughtErrors();
		if ( fresh || faults.length > 0 || testInfo.status !== testInfo.expectedStatus ) {
			await editorPage.page.close();
		}
		expect( faults ).toEqual( [] );
	},
	page: async ( { editorPage }, provide ) => provide( editorPage.page ),
	context: async ( { page }, provide ) => provide( page.context() ),
	/** On a new, empty post. */
	editor: async ( { editorPage, fresh }, provide ) => {
		const editor = new Editor( editorPage.page, editorPage );
		await ( fresh ? editor.open() : editorPage.empty() );
		await provide( editor );
	},
} );
