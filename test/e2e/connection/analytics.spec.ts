/** The picture with which events are counted, as a browser requests it. */
import type { Page } from '@playwright/test';
import { removeKnobs, setKnobs } from '../../wordpress/_kit/knobs';
import { expect, php, test } from '../_kit';

test.use( { fresh: true } );

/** Answers for the server that counts, and keeps what it was asked. */
async function counter( page: Page ) {
	const asked: { query: Record< string, string >; referrer: string | undefined }[] = [];
	await page.route( 'https://stats.example.org/**', ( route ) => {
		const { searchParams } = new URL( route.request().url() );
		asked.push( { query: Object.fromEntries( searchParams ), referrer: route.request().headers().referer } );
		return route.fulfill( { contentType: 'image/gif', body: '' } );
	} );
	return asked;
}

const agree = ( yes: boolean ) =>
	php(
		`Statecraft\\Connection\\Analytics::set_opted_out( get_user_by( 'login', 'administrator' )->ID, ${ ! yes } );`
	);

test.beforeAll( async () => {
	await setKnobs( {
		filters: {
			statecraft_analytics_pixel: 'https://stats.example.org/t.gif',
			statecraft_required_plans: { 'jetpack/donations': 'value_bundle' },
		},
	} );
	await agree( true );
} );
test.afterAll( async () => {
	await agree( false );
	await removeKnobs();
} );

test( '[CONN-104, CONN-108] a banner that is seen and pressed is counted for a person who has agreed', async ( {
	editor,
	page,
} ) => {
	const asked = await counter( page );
	await editor.insert( 'jetpack/donations' );
	await editor.canvas.getByRole( 'link', { name: 'Upgrade' } ).click();
	await expect
		.poll( () => asked.map( ( { query } ) => query._en ) )
		.toEqual( [ 'jetpack_editor_block_upgrade_banner_impression', 'jetpack_editor_block_upgrade_click' ] );
	expect( asked[ 0 ] ).toEqual( {
		query: {
			_en: 'jetpack_editor_block_upgrade_banner_impression',
			_ts: expect.stringMatching( /^\d{13}$/ ),
			block: 'jetpack/donations',
			plan: 'value_bundle',
		},
		referrer: undefined,
	} );
} );
