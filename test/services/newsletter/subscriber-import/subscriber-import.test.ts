/** The ports of the import: what is asked, what is read of the answers, and what every other answer is. */
import { createSubscriberImportServices } from '../../../../services/newsletter/subscriber-import';
import { sites } from '../../../machines/newsletter/subscriber-import/sites';
import { ownApiSite } from '../../_kit/api-site';
import { failureFrom } from '../../_kit/failing';

const standIn = ownApiSite();
const { signal } = new AbortController();
const services = createSubscriberImportServices( {
	now: () => 42,
	fetch: ( input, init ) => globalThis.fetch( input, init ),
} );
const file = new File( [ 'email\nada@example.com' ], 'people.csv', { type: 'text/csv' } );

/** Every port that takes no file, with what it sends. */
const acts = [
	[ 'preview', () => services.preview( { kinds: [ 'email' ] }, signal ), { act: 'map', kinds: [ 'email' ] } ],
	[ 'preview', () => services.preview( { kinds: null }, signal ), { act: 'preview' } ],
	[ 'step', () => services.step( undefined, signal ), { act: 'step' } ],
	[ 'turn', () => services.turn( { turn: 'start' }, signal ), { act: 'start', consent: true } ],
	[ 'turn', () => services.turn( { turn: 'cancel' }, signal ), { act: 'cancel' } ],
] as const;

it( 'reads the state, past every cache', async () => {
	standIn.answer( 200, sites.previewed );
	await expect( services.read( undefined, signal ) ).resolves.toEqual( sites.previewed );
	expect( standIn.received[ 0 ]!.url ).toMatch(
		/^\/wp-json\/statecraft\/v1\/newsletter\/import\?_cacheBuster=42(&|$)/
	);
} );

it.each( acts )( 'port %s asks its route', async ( _, ask, body ) => {
	standIn.answer( 200, sites.half );
	await expect( ask() ).resolves.toEqual( sites.half );
	expect( standIn.asked() ).toEqual( [
		[ 'POST', '/wp-json/statecraft/v1/newsletter/import/act', JSON.stringify( body ) ],
	] );
} );

it( 'sends the file', async () => {
	standIn.answer( 200, sites.mapping );
	await expect( services.upload( { file }, signal ) ).resolves.toEqual( sites.mapping );
	const [ [ method, path, body ] = [] ] = standIn.asked();
	expect( [ method, path ] ).toEqual( [ 'POST', '/wp-json/statecraft/v1/newsletter/import/file' ] );
	expect( body ).toContain( 'filename="people.csv"' );
	expect( body ).toContain( 'ada@example.com' );
} );

it.each( [
	[ null ],
	[ [] ],
	[ {} ],
	[ { ...sites.mapping, phase: 'stolen' } ],
	[ { ...sites.mapping, rows: '12' } ],
	[ { ...sites.mapping, columns: [ { name: 'x', samples: [], kind: 'password' } ] } ],
	[ { ...sites.mapping, counts: { new: 1 } } ],
	[ { ...sites.mapping, first: { new: 'x' } } ],
] )( 'takes nothing else for an answer: %j', async ( body ) => {
	standIn.answer( 200, body );
	expect( await failureFrom( services.step( undefined, signal ) ) ).toMatchObject( {
		kind: 'unreadable',
		isRetryable: true,
	} );
} );

it( 'says why a file was refused', async () => {
	standIn.answer( 422, { code: 'newsletter_import_empty', message: 'The file is empty.' } );
	expect( await failureFrom( services.upload( { file }, signal ) ) ).toMatchObject( {
		kind: 'refused',
		code: 'newsletter_import_empty',
		reason: 'The file is empty.',
	} );
} );

it( 'stops when it is left', async () => {
	const left = new AbortController();
	left.abort( new Error( 'left' ) );
	await expect( services.step( undefined, left.signal ) ).rejects.toThrow( 'left' );
	expect( standIn.received ).toEqual( [] );
} );
