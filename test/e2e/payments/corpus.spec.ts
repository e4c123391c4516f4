/** Posts of real versions of the peer are opened on a site that has not seen them before. */
import { readFileSync } from 'node:fs';
import { as } from '../../wordpress/_kit/client';
import { corpusFiles, isAbout } from '../../_kit/corpus';
import { expect, test, site, php } from '../_kit';
import { resetProviders } from '../_kit/payments';
import { removeKnobs, setKnobs } from '../../wordpress/_kit/knobs';

const NAMES = [
	...[ 'jetpack/simple-payments', 'jetpack/payment-buttons', 'jetpack/recurring-payments' ],
	...[ 'jetpack/donations', 'premium-content/container' ],
];
const FILES = corpusFiles( ( file ) => NAMES.some( ( name ) => isAbout( file, name ) ) );

test.beforeEach( () => resetProviders() );
test.afterEach( () => removeKnobs() );

for ( const isConnected of [ true, false ] ) {
	test( `opening is no change (${ isConnected ? 'connected' : 'not connected' })`, async ( { editor, page } ) => {
		test.setTimeout( 600_000 );
		await setKnobs(
			isConnected
				? {
						constants: {
							STATECRAFT_STRIPE_TEST_KEY: 'sk_test_sandbox',
							STATECRAFT_STRIPE_TEST_BASE_URL: `${ site().sandbox }/stripe`,
						},
					}
				: {}
		);
		const dirty: string[] = [];
		for ( const file of FILES ) {
			const content = readFileSync( file, 'utf8' );
			const { json } = await as( 'administrator' ).post< { id: number } >( 'wp/v2/posts', { content, title: 'A post' } );
			await page.goto( `/wp-admin/post.php?post=${ json.id }&action=edit` );
			await editor.ready();
			await page.waitForTimeout( 4000 );
			const before = await page.evaluate( ( text ) => window.wp.blocks.serialize( window.wp.blocks.parse( text ) ), content );
			const is = await editor.select< boolean >( 'core/editor', 'isEditedPostDirty' );
			dirty.push( `${ file.split( '/' ).slice( -2 ).join( '/' ) } ${ is } ${ before === ( await editor.content() ) ? 'same' : await editor.content() }` );
		}
		console.log( dirty.join( '\n' ) );
	} );
}
