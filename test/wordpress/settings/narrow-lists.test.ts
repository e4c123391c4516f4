/** What lists of the admin have on a phone, where WordPress hides the controls above a list (`.tablenav.top .actions`). */
import { reset } from '../_kit/client';
import { add, adminOf, deleteResponses, links } from '../_kit/forms';
import { removeKnobs } from '../_kit/knobs';
import { addOrder, screen } from '../_kit/payments-admin';
import { forget, settings } from '../_kit/stripe';

jest.setTimeout( 240_000 );

const RESPONSES = 'edit.php?post_type=statecraft_response';

beforeAll( () => settings( 'http://127.0.0.1:1' ) );
afterAll( async () => {
	await forget();
	await deleteResponses();
	await removeKnobs();
	await reset();
} );

it( '[PAY-237] orders and responses can be exported, and an email tested, by buttons below the lists', async () => {
	await addOrder();
	await add( { title: 'RSVP' } );
	const admin = await adminOf( 'administrator' );
	const below = async ( path: string, label: string ) => {
		const { html } = await admin( path );
		return links( html.slice( html.lastIndexOf( 'class="tablenav bottom"' ) ), label ).length;
	};
	expect( await below( screen( 'orders' ), 'Export as CSV' ) ).toBe( 1 );
	expect( await below( RESPONSES, 'Export as CSV' ) ).toBe( 1 );
	expect( await below( RESPONSES, 'Send a test email' ) ).toBe( 1 );
} );
