/** The assistant block through its real registration: what its banner says applies to its Send button, and to that of every other block. */
import { ServiceFailure, failed } from '../../../machines/_kit/failure';
import { act, fireEvent, screen } from '@testing-library/react';
import { provideServices } from '../../_kit/services';
import { site } from '../../../blocks/_runtime/registration/site';
import { register } from '../../../blocks/ai-assistant';
import type { Quota } from '../../../machines/ai/ai-feature';
import { setOnline } from '../../_kit/network';
import { scripted } from '../../_kit/script';
import { arrived, edit } from '../_extensions/_kit/editor';
import { allowed } from '../../machines/ai/ai-feature/ai-feature.model';

const ASSISTANT = '<!-- wp:jetpack/ai-assistant {"userPrompt":"Write"} /-->';

let says: Partial< Quota > = {};
let readings = 0;
let script = scripted( [ 'words' ] );

beforeAll( async () => {
	// Preloaded: otherwise it loads with the first block, which may exceed the test's time limit on a slow machine.
	await import( '../../../blocks/ai-assistant/edit' );
	register();
	provideServices( {
		'ai-feature': async () => ( {
			quota: async () => {
				readings++;
				return { ...allowed, ...says };
			},
		} ),
		'ai-request': async () => script.services,
	} );
} );
beforeEach( () => {
	says = {};
	readings = 0;
	script = scripted( [ 'words' ] );
} );
afterEach( () => {
	setOnline( true );
	delete window.statecraft;
} );

const sends = () => screen.getAllByRole( 'button', { name: 'Send' } );
const areOff = () => sends().map( ( one ) => one.getAttribute( 'aria-disabled' ) === 'true' );
const banners = () => document.querySelectorAll( '.statecraft-ai-banner' ).length;
const fields = () => screen.getAllByRole( 'textbox', { name: 'Ask the AI assistant' } );
const press = async ( button: HTMLElement ) => {
	await act( async () => fireEvent.click( button ) );
	await arrived();
};

async function expectBarred( blocks: number ): Promise< void > {
	expect( banners() ).toBe( blocks );
	expect( areOff() ).toEqual( Array( blocks ).fill( true ) );
	for ( const field of fields() ) {
		expect( field ).toHaveAttribute( 'readonly' );
		await act( async () => fireEvent.keyDown( field, { key: 'Enter' } ) );
	}
	await press( sends()[ 0 ]! );
	expect( script.calls ).toEqual( [] );
}

it.each< [ string, Partial< Quota > ] >( [
	[ '[AI-039] is not connected', { isConnected: false } ],
	[ '[AI-038] has used up the requests', { isOverLimit: true } ],
	[ '[AI-007] is on a site without AI', { hasFeature: false } ],
	[ 'is on a site without a provider', { isProviderSet: false } ],
] )( 'a user who %s sees why, and cannot send', async ( _, told ) => {
	says = told;
	await edit( ASSISTANT );
	await expectBarred( 1 );
} );

it( '[AI-009] a user to whom the site refuses AI sees why, and has no prompt field', async () => {
	says = { hasFeature: false, errorCode: 'ai_not_allowed' };
	await edit( ASSISTANT );
	expect( banners() ).toBe( 1 );
	expect( screen.queryByRole( 'textbox', { name: 'Ask the AI assistant' } ) ).toBeNull();
	expect( screen.queryByRole( 'button', { name: 'Send' } ) ).toBeNull();
} );

it( 'says that the browser is offline, and cannot send until it is online again', async () => {
	await edit( ASSISTANT );
	expect( areOff() ).toEqual( [ false ] );
	await act( async () => setOnline( false ) );
	await expectBarred( 1 );
	await act( async () => setOnline( true ) );
	await arrived();
	expect( [ banners(), areOff() ] ).toEqual( [ 0, [ false ] ] );
} );

it( '[AI-004] on the hosted platform nobody has to connect to send', async () => {
	window.statecraft = { ...site(), siteType: 'atomic' };
	says = { isConnected: false };
	await edit( ASSISTANT );
	expect( [ banners(), areOff() ] ).toEqual( [ 0, [ false ] ] );
	await press( sends()[ 0 ]! );
	expect( script.calls ).toHaveLength( 1 );
} );

it( '[AI-154] a refusal of one request applies to all blocks immediately, until the site reports otherwise', async () => {
	await edit( ASSISTANT + ASSISTANT );
	await press( sends()[ 0 ]! );
	const failure = failed( 'refused', { code: 'error_quota_exceeded' } );
	script.open( 'words' ).fail( new ServiceFailure( failure ) );
	await arrived();
	expect( banners() ).toBe( 2 );
	expect( areOff() ).toEqual( [ true, true ] );
	expect( readings ).toBe( 1 );
	await press( screen.getAllByRole( 'button', { name: 'Check again' } )[ 1 ]! );
	expect( [ banners(), areOff(), readings ] ).toEqual( [ 0, [ false, false ], 2 ] );
} );
