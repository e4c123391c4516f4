/** The ports of sending: what is asked, what is read of the answers, and what every other answer is. */
import { createNewsletterSendServices } from '../../../../services/newsletter/newsletter-send';
import { letter, said, states } from '../../../machines/newsletter/newsletter-send/newsletter-send.model';
import { ownApiSite } from '../../_kit/api-site';
import { failureFrom } from '../../_kit/failing';

const standIn = ownApiSite();
const { signal } = new AbortController();
const text = { title: 'Tea', content: '<p>Steep it.</p>', excerpt: '' };
const services = createNewsletterSendServices( { text: () => text } );
const ask = () => services.state( { postId: 7 }, signal );

it.each( states )( 'reads the state: %s', async ( state ) => {
	standIn.answer( 200, { ...said[ state ], more: 1 } );
	await expect( ask() ).resolves.toEqual( said[ state ] );
	expect( standIn.asked() ).toEqual( [ [ 'GET', '/wp-json/statecraft/v1/newsletter/7', '' ] ] );
} );

it( 'sends what is to be done, and reads the state after that', async () => {
	standIn.answer( 200, said.sending );
	await expect(
		services.change( { postId: 7, act: 'send', audience: 'all', what: 'failed' }, signal )
	).resolves.toEqual( said.sending );
	expect( standIn.asked() ).toEqual( [
		[
			'POST',
			'/wp-json/statecraft/v1/newsletter/7',
			JSON.stringify( { act: 'send', audience: 'all', what: 'failed' } ),
		],
	] );
} );

it( '[NEWS-066] a preview and a test are made of the text in the editor', async () => {
	standIn.answer( 200, letter );
	await expect( services.letter( { postId: 7, reader: 'paid' }, signal ) ).resolves.toEqual( letter );
	standIn.answer( 200, { code: 'success', message: 'On its way.' } );
	await expect( services.sample( { postId: 7, reader: 'paid' }, signal ) ).resolves.toBe( 'On its way.' );
	expect( standIn.asked() ).toEqual( [
		[ 'POST', '/wp-json/statecraft/v1/newsletter/7/preview', JSON.stringify( { ...text, reader: 'paid' } ) ],
		[ 'POST', '/wp-json/statecraft/v1/newsletter/7/test', JSON.stringify( { ...text, reader: 'paid' } ) ],
	] );
} );

it.each( [ [ null ], [ [] ], [ {} ], [ { state: 'gone' } ], [ { state: 7 } ] ] )(
	'takes nothing else for a state: %j',
	async ( body ) => {
		standIn.answer( 200, body );
		expect( await failureFrom( ask() ) ).toMatchObject( { kind: 'unexpected', isRetryable: true } );
	}
);

it( 'a state without the rest is read as nothing sent', async () => {
	standIn.answer( 200, { state: 'choosing', all: '7', failures: {}, audiences: [ null ] } );
	await expect( ask() ).resolves.toMatchObject( {
		all: 0,
		failures: [],
		audiences: [ { value: '', label: '', count: 0 } ],
	} );
} );

it( 'a preview without a text is none', async () => {
	standIn.answer( 200, { subject: 'Tea' } );
	expect( await failureFrom( services.letter( { postId: 7, reader: 'paid' }, signal ) ) ).toMatchObject( {
		kind: 'unexpected',
	} );
} );

it( 'an error of the site has its reason, and a paused site is a kind of its own', async () => {
	standIn.answer( 409, { code: 'newsletter_not_public', message: 'Publish it.', data: { status: 409 } } );
	expect( await failureFrom( ask() ) ).toMatchObject( { kind: 'refused', reason: 'Publish it.' } );
	standIn.answer( 503, { code: 'site_paused', message: 'A copy.', data: { status: 503 } } );
	expect( await failureFrom( ask() ) ).toMatchObject( { kind: 'paused', reason: 'A copy.' } );
} );
