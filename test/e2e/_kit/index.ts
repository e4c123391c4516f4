/**
 * What browser tests import: `test` with an `editor` on the real site, logged in. Another user: `test.use( { role: 'author' } )`.
 * An exception that nothing caught in the page fails the test.
 */
import { expect, test as base } from '@playwright/test';
import { site } from '../../wordpress/_kit/client';
import type { Role } from '../../wordpress/_kit/site-info';
import { Editor } from './editor';

export { debugLog, php, reset, site } from '../../wordpress/_kit/client';
export { Editor, expect };

export const test = base.extend< { role: Role; editor: Editor } >( {
	role: [ 'administrator', { option: true } ],
	baseURL: async ( {}, provide ) => provide( site().url ),
	page: async ( { page, role }, provide ) => {
		const uncaught: string[] = [];
		page.on( 'pageerror', ( error ) => uncaught.push( error.stack ?? error.message ) );
		const { name, password } = site().users[ role ];
		await page
			.context()
			.addCookies( [ { name: 'wordpress_test_cookie', value: 'WP%20Cookie%20check', url: site().url } ] );
		const answer = await page.request.post( '/wp-login.php', {
			form: { log: name, pwd: password, testcookie: '1' },
			maxRedirects: 0,
		} );
		expect( answer.status(), `logging in as ${ role }` ).toBe( 302 );
		await provide( page );
		expect( uncaught ).toEqual( [] );
	},
	/** On a new, empty post. */
	editor: async ( { page }, provide ) => {
		const editor = new Editor( page );
		await editor.open();
		await provide( editor );
	},
} );
