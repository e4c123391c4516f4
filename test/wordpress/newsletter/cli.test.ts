/** The commands for subscribers, run through a stand-in for WP-CLI. */
import { chmodSync, mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { php, reset } from '../_kit/client';
import { stored, subscribers } from '../_kit/newsletter';
import { installWpCli, removeWpCli, wp } from '../_kit/wp-cli';

jest.setTimeout( 240_000 );

const folder = mkdtempSync( join( tmpdir(), 'subscribers-' ) );

beforeAll( installWpCli );
beforeEach( () =>
	php( `
		global $wpdb;
		$wpdb->query( 'DELETE FROM ' . Statecraft\\Newsletter\\Tables::name( 'subscribers' ) );
		Statecraft\\Newsletter\\Import\\Import_Record::drop();
	` )
);
afterAll( async () => {
	await removeWpCli();
	await reset();
} );

it( '[NEWS-049] lists as WP-CLI does, and ends with 1 for a state that is none', async () => {
	await subscribers( { email: 'ada@example.com' }, { email: 'left@example.com', status: 'unsubscribed' } );
	const all = await wp( 'subscribers list', { format: 'json', fields: 'email,state' } );
	expect( JSON.parse( all.out ) ).toEqual( [
		{ email: 'ada@example.com', state: 'confirmed' },
		{ email: 'left@example.com', state: 'unsubscribed' },
	] );
	expect( ( await wp( 'subscribers list', { format: 'count', state: 'unsubscribed' } ) ).out ).toBe( '1' );
	expect( ( await wp( 'subscribers list', { state: 'stolen' } ) ).code ).toBe( 1 );
} );

it( '[NEWS-049, CONN-151] exports to a file that only its owner can read', async () => {
	await subscribers( { email: '=x@example.com' } );
	const file = join( folder, 'out.csv' );
	expect( ( await wp( 'subscribers export', {}, [ file ] ) ).code ).toBe( 0 );
	expect( readFileSync( file, 'utf8' ) ).toContain( '"\'=x@example.com","confirmed"' );
	expect( statSync( file ).mode % 0o1000 ).toBe( 0o600 );
	chmodSync( file, 0o666 );
	expect( ( await wp( 'subscribers export', {}, [ file ] ) ).code ).toBe( 0 );
	expect( statSync( file ).mode % 0o1000 ).toBe( 0o600 );
	expect( ( await wp( 'subscribers export', {}, [ join( folder, 'no', 'where.csv' ) ] ) ).code ).toBe( 1 );
} );

it( '[NEWS-049] imports only with the statement, and with the rules of the screen', async () => {
	await subscribers( { email: 'left@example.com', status: 'unsubscribed' } );
	const file = join( folder, 'in.csv' );
	writeFileSync( file, 'email\nnew@example.com\nleft@example.com\n' );
	const shown = await wp( 'subscribers import', { format: 'json' }, [ file ] );
	expect( JSON.parse( shown.out ) ).toContainEqual( { rows: 'new', number: 1 } );
	expect( [ shown.code, shown.errors ] ).toEqual( [ 0, [ expect.stringContaining( 'Nothing has been imported' ) ] ] );
	expect( await stored( 'new@example.com' ) ).toBeUndefined();
	const done = await wp( 'subscribers import', { format: 'json', agreed: true }, [ file ] );
	expect( JSON.parse( done.out ) ).toEqual( [
		{ rows: 'new', number: 1 },
		{ rows: 'known', number: 0 },
		{ rows: 'invalid', number: 0 },
		{ rows: 'unsubscribed', number: 1 },
	] );
	expect( await stored( 'new@example.com' ) ).toMatchObject( { status: 'confirmed' } );
	expect( await stored( 'left@example.com' ) ).toMatchObject( { status: 'unsubscribed' } );
	writeFileSync( file, 'name\nAda\n' );
	const refused = await wp( 'subscribers import', { agreed: true }, [ file ] );
	expect( [ refused.code, refused.errors ] ).toEqual( [ 1, [ 'Error: The file has no email addresses.' ] ] );
} );
