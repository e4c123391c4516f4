/** The HTML of emails of everything that a post may have: valid for mail clients, whatever the blocks have saved. */
import { existsSync, readdirSync, readFileSync } from 'fs';
import { join } from 'path';
import { php, reset } from '../_kit/client';
import { faults, mailOf } from '../_kit/letter';
import { closePostBox, openPostBox } from '../_kit/newsletter';
import { patient } from '../_kit/visitor';

jest.setTimeout( 240_000 );

beforeAll( async () => {
	await openPostBox();
	await patient();
} );
afterAll( async () => {
	await closePostBox();
	await reset();
} );

const BLOCKS = join( __dirname, '../../blocks' );

/** The saved content of all of our fixtures, by block. */
const fixtures = readdirSync( BLOCKS )
	.filter( ( block ) => existsSync( join( BLOCKS, block, 'fixtures' ) ) )
	.map( ( block ): [ string, Record< string, string > ] => {
		const folder = join( BLOCKS, block, 'fixtures' );
		const files = readdirSync( folder ).filter(
			( file ) => file.endsWith( '.html' ) && ! file.endsWith( '.serialized.html' )
		);
		return [
			block,
			Object.fromEntries( files.map( ( file ) => [ file, readFileSync( join( folder, file ), 'utf8' ) ] ) ),
		];
	} );

it.each( fixtures )(
	'[NEWS-081, NEWS-082] an email with all that the block %s ever saved is valid',
	async ( _block, files ) => {
		expect( Object.keys( files ) ).not.toEqual( [] );
		for ( const [ file, content ] of Object.entries( files ) ) {
			const mail = await mailOf( { content, may: true, plans: [ 1, 3, 4, 7 ] } );
			expect( [ file, faults( mail.html ) ] ).toEqual( [ file, [] ] );
		}
	}
);

it( '[NEWS-082] each registered block of ours has a form for emails', async () => {
	const without = await php( `
		Statecraft\\Block_Types::register_all();
		$ours = array_filter( array_keys( WP_Block_Type_Registry::get_instance()->get_all_registered() ), static fn( $name ) => preg_match( '#^(jetpack|premium-content|videopress)/#', $name ) );
		echo count( $ours ) > 60 ? implode( ' ', array_filter( $ours, static fn( $name ) => ! Statecraft\\Newsletter\\Mail\\Own_Blocks::have( $name ) ) ) : 'too few';
	` );
	expect( without ).toBe( '' );
} );

it( '[NEWS-081] an email with any block of WordPress is valid, whatever is in it, and escaped once where WordPress has escaped it', async () => {
	const names = JSON.parse(
		await php(
			`echo wp_json_encode( array_values( array_filter( array_keys( WP_Block_Type_Registry::get_instance()->get_all_registered() ), static fn( $name ) => str_starts_with( $name, 'core/' ) ) ) );`
		)
	) as string[];
	expect( names.length ).toBeGreaterThan( 80 );
	const inner =
		'<div class="wp-block-x" style="display:grid;position:absolute"><p onclick="x()">Fish &amp; chips</p><img src="/a.jpg"><a href="/b">c</a><form><input></form></div>';
	const block = ( name: string ) =>
		`<!-- wp:${ name.replace( 'core/', '' ) } -->${ inner }<!-- /wp:${ name.replace( 'core/', '' ) } -->`;
	for ( let at = 0; at < names.length; at += 20 ) {
		const some = names.slice( at, at + 20 ).filter( ( name ) => name !== 'core/block' );
		const mail = await mailOf( { content: some.map( block ).join( '\n' ) } );
		expect( [ some, faults( mail.html ) ] ).toEqual( [ some, [] ] );
		expect( mail.html ).not.toContain( '&amp;amp;' );
		expect( mail.text ).not.toContain( '&amp;' );
	}
} );
