/** Which tests `npm test -- NAME` and `npm run test:changed` select, and the usage text of commands. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ROOT } from '../house/root';
import { isAbout, touchedBy, namesFor } from '../../tools/_test/select.mjs';

const chosen = ( name: string, files: readonly string[] ) =>
	files.filter( ( file ) => isAbout( file, namesFor( name ) ) );

const FILES = [
	'test/machines/ai/ai-request/ai-request.test.ts',
	'test/machines/embeds/embed-resolve/providers/calendly.test.ts',
	'test/blocks/ai-assistant/post.test.tsx',
	'test/blocks/contact-form/edit.test.tsx',
	'test/wordpress/ai/ai-limits.test.ts',
	'test/wordpress/forms/form-mail.test.ts',
	'test/wordpress/plugin.test.ts',
	'test/e2e/ai/ai-form.spec.ts',
	'test/e2e/forms/contact-form-page.spec.ts',
];

it( 'a system selects its tests in every layer', () => {
	expect( chosen( 'ai', FILES ) ).toEqual( [ FILES[ 0 ], FILES[ 2 ], FILES[ 4 ], FILES[ 7 ] ] );
	expect( chosen( 'forms', FILES ) ).toEqual( [ FILES[ 3 ], FILES[ 5 ], FILES[ 8 ] ] );
} );

it( 'a system’s registrations and flows are read from its own files', () => {
	expect( namesFor( 'embeds' ) ).toEqual(
		expect.arrayContaining( [ 'embeds', 'calendly', 'tock', 'social-links', 'restaurant-search', 'http' ] )
	);
	expect( namesFor( 'signup' ) ).toEqual( [ 'signup', 'mailchimp', 'mailchimp', 'public-form', 'http' ] );
	expect( namesFor( 'notices' ) ).toEqual( expect.arrayContaining( [ 'notices', 'plan-notice' ] ) );
	expect( namesFor( 'video' ) ).toEqual(
		expect.arrayContaining( [ 'video', 'media-source', 'upload', 'videopress' ] )
	);
} );

it( 'a flow and a block select theirs', () => {
	expect( chosen( 'ai-request', FILES ) ).toEqual( [ FILES[ 0 ] ] );
	expect( chosen( 'calendly', FILES ) ).toEqual( [ FILES[ 1 ] ] );
	expect( chosen( 'contact-form', FILES ) ).toEqual( [ FILES[ 3 ], FILES[ 8 ] ] );
} );

it( 'a changed class selects the tests of its system, and no others', () => {
	const touched = touchedBy( [ 'includes/Forms/Mail_Text.php' ] );
	expect( FILES.filter( ( file ) => touched === 'all' || isAbout( file, touched ) ) ).toEqual( [
		FILES[ 3 ],
		FILES[ 5 ],
		FILES[ 8 ],
	] );
} );

it( 'a changed test is selected itself', () => {
	const touched = touchedBy( [ 'test/wordpress/plugin.test.ts' ] );
	expect( touched === 'all' || isAbout( 'test/wordpress/plugin.test.ts', touched ) ).toBe( true );
	expect( touched === 'all' || isAbout( 'test/wordpress/ai/ai-limits.test.ts', touched ) ).toBe( false );
} );

it( 'shared code selects everything, documents select nothing', () => {
	expect( touchedBy( [ 'includes/Plugin.php' ] ) ).toBe( 'all' );
	expect( touchedBy( [ 'test/e2e/_kit/editor.ts' ] ) ).toBe( 'all' );
	expect( touchedBy( [ 'README.md', 'docs/requirements/ai.md' ] ) ).toEqual( [] );
} );

it.each( [
	[ 'tools/test.mjs', '--help', 'npm test -- NAME' ],
	[ 'tools/test.mjs', '-h', 'npm test -- NAME' ],
	[ 'tools/looks.mjs', '--help', 'npm run looks' ],
	[ 'tools/bench.mjs', '--help', 'npm run bench' ],
	[ 'tools/newsletter.mjs', '--help', 'npm run newsletter' ],
] )( '%s %s only prints the usage', ( script, option, expected ) => {
	const { status, stdout, stderr } = spawnSync( process.execPath, [ join( ROOT, script ), option ], {
		cwd: ROOT,
		encoding: 'utf8',
		timeout: 10_000,
	} );
	expect( { status, stderr } ).toEqual( { status: 0, stderr: '' } );
	expect( stdout ).toContain( expected );
	expect( stdout ).not.toContain( 'failed' );
} );
