/** What only processes show: memory, and what a killed one leaves. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { videoFile } from '../../_kit/video-file';
import { php } from '../_kit/client';
import { leavesNoNotice } from '../_kit/google-photos';
import { inPhp } from '../_kit/knobs';
import { eachOnASite, offsetOf, sha1, tusOf, videos } from '../_kit/tus';

jest.setTimeout( 240_000 );

const ROOT = path.resolve( __dirname, '../../..' );
const MB = 1_048_576;
const tus = tusOf( 'author' );

eachOnASite();

describe( 'memory', () => {
	const CHUNK = 60_000_000;

	it( 'of a request with 60 MB stays below 16 MB above that of one without bytes', async () => {
		await php( `
			wp_mkdir_p( WPMU_PLUGIN_DIR );
			file_put_contents( WPMU_PLUGIN_DIR . '/peak.php', ${ inPhp(
				`<?php add_filter( 'rest_post_dispatch', static function ( $response ) { $response->header( 'X-Peak', (string) memory_get_peak_usage() ); return $response; }, 99 );`
			) } );
		` );
		const file = videoFile( CHUNK );
		const url = await tus.begin( file.length );
		const peakOf = ( { headers }: Awaited< ReturnType< typeof tus.head > > ) => Number( headers.get( 'x-peak' ) );
		const none = await tus.patch( url, 0, Buffer.alloc( 0 ) );
		const all = await tus.patch( url, 0, file );
		await php( `unlink( WPMU_PLUGIN_DIR . '/peak.php' );` );
		expect( offsetOf( all ) ).toBe( String( CHUNK ) );
		expect( peakOf( none ) ).toBeGreaterThan( MB );
		expect( peakOf( all ) - peakOf( none ) ).toBeLessThan( 16 * MB );
		expect( await videos() ).toMatchObject( [ { sha1: sha1( file ) } ] );
	} );
} );

/*
 * A process that can be killed, and whose input can be held back: PHP's own server hands a request over when all of it has arrived. The class of
 * the part file needs of WordPress only whether there is a network. Where the machine has no PHP, these tests say so: the embedded one has no processes.
 */
describe( 'a process', () => {
	let folder = '';
	const running: ChildProcess[] = [];
	beforeEach( () => {
		folder = mkdtempSync( path.join( tmpdir(), 'tus-process-' ) );
		writeFileSync( path.join( folder, 'lock' ), '' );
	} );
	afterEach( () => {
		running.splice( 0 ).forEach( ( one ) => one.kill( 'SIGKILL' ) );
		rmSync( folder, { recursive: true } );
	} );

	const start = ( code: string, shell = 'exec "$@"' ) => {
		const loaded = `
			define( 'ABSPATH', '/' );
			function is_multisite() { return false; }
			require ${ JSON.stringify( path.join( ROOT, 'includes/Site/Sites.php' ) ) };
			require ${ JSON.stringify( path.join( ROOT, 'includes/Video/Upload/Part_File.php' ) ) };
			require ${ JSON.stringify( path.join( ROOT, 'includes/Video/Upload/Upload_Lock.php' ) ) };
			use Statecraft\\Video\\Upload\\{ Part_File, Upload_Lock };
			$folder = ${ JSON.stringify( folder ) };
			${ code }
		`;
		const child = spawn( 'sh', [ '-c', shell, 'sh', 'php', '-d', 'memory_limit=64M', '-r', loaded ] );
		running.push( child );
		let out = '';
		child.stdout.on( 'data', ( bytes ) => {
			out += bytes;
		} );
		child.stderr.on( 'data', ( bytes ) => {
			out += bytes;
		} );
		const says = async ( words: string ) => {
			while ( ! out.includes( words ) ) {
				if ( child.exitCode !== null ) {
					throw new Error( `PHP on this machine (apt: php-cli) ended without “${ words }”: ${ out }` );
				}
				await Promise.race( [ once( child.stdout, 'data' ), once( child, 'exit' ) ] );
			}
			return out;
		};
		return { child, says, ended: once( child, 'exit' ) };
	};

	const append = ( checksum = 'null', most = 2 ** 40 ) => `
		$lock = Upload_Lock::take( $folder, 0 );
		echo $lock ? "locked\\n" : "refused\\n";
		$lock && print( Part_File::append( "$folder/part", STDIN, ${ most }, static function () use ( $lock ) {
			echo "step\\n";
			return $lock->is_wanted();
		}, ${ checksum } ) . ' ' . memory_get_peak_usage( true ) );
	`;
	const size = () => ( existsSync( path.join( folder, 'part' ) ) ? statSync( path.join( folder, 'part' ) ).size : 0 );
	const take = ( wait = 0 ) => start( `echo Upload_Lock::take( $folder, ${ wait } ) ? 'got it' : 'refused';` );

	it( 'appends 60 MB with less than 16 MB of memory', async () => {
		const file = videoFile( 60_000_000 );
		const { child, says, ended } = start( append() );
		child.stdin.end( file );
		await ended;
		const [ , peak ] = /done (\d+)/.exec( await says( 'done' ) ) ?? [];
		expect( Number( peak ) ).toBeLessThan( 16 * MB );
		expect( sha1( readFileSync( path.join( folder, 'part' ) ) ) ).toBe( sha1( file ) );
	} );

	it( 'that is killed in the middle keeps no lock, and what it stored counts', async () => {
		const file = videoFile( 5 * MB );
		const { child, says, ended } = start( append() );
		child.stdin.write( file.subarray( 0, 3 * MB + 500 ) );
		await says( 'step\nstep\nstep' );
		await take().says( 'refused' );
		child.kill( 'SIGKILL' );
		await ended;
		const stored = size();
		expect( stored ).toBeGreaterThanOrEqual( 3 * MB );
		const next = start( append() );
		next.child.stdin.end( file.subarray( stored ) );
		await next.says( 'done' );
		expect( sha1( readFileSync( path.join( folder, 'part' ) ) ) ).toBe( sha1( file ) );
	} );

	it( 'that is killed before it could compare the checksum has stored nothing', async () => {
		const { child, says, ended } = start( append( `array( 'sha1', str_repeat( 'x', 20 ) )` ) );
		child.stdin.write( videoFile( 2 * MB ) );
		await says( 'step\nstep' );
		child.kill( 'SIGKILL' );
		await ended;
		expect( size() ).toBeGreaterThan( MB );
		await start( `echo Part_File::size( "$folder/part" ), ' bytes';` ).says( '0 bytes' );
	} );

	it( 'gives way to one that waits, with what it has stored', async () => {
		const { child, says } = start( append() );
		child.stdin.write( videoFile( MB ) );
		await says( 'step' );
		const waiter = take( 20_000 );
		while ( ! existsSync( path.join( folder, 'stop' ) ) ) {
			await new Promise( ( resolve ) => setImmediate( resolve ) );
		}
		child.stdin.write( videoFile( MB ) );
		await says( 'stopped' );
		await waiter.says( 'got it' );
		expect( size() ).toBe( 2 * MB );
	} );

	it( 'stores nothing of a body without a length that turns out to be longer than the upload', async () => {
		const { child, says } = start( append( 'null', MB + 1 ) );
		child.stdin.end( videoFile( MB + 2 ) );
		await says( 'too-long' );
		expect( size() ).toBe( 0 );
		const exact = start( append( 'null', MB + 1 ) );
		exact.child.stdin.end( videoFile( MB + 1 ) );
		await exact.says( 'done' );
		expect( size() ).toBe( MB + 1 );
	} );

	it( 'does not take the lock of a folder that was deleted meanwhile', async () => {
		rmSync( path.join( folder, 'lock' ) );
		mkdirSync( path.join( folder, 'moved' ) );
		await start( `echo Upload_Lock::take( "$folder/none", 0 ) ? 'got it' : 'refused';` ).says( 'refused' );
		expect( existsSync( path.join( folder, 'none' ) ) ).toBe( false );
	} );

	it( 'that finds the disk full says so, and what was stored before counts', async () => {
		// The system refuses what is beyond 2 MB of a file, as a full disk does.
		const { child, says } = start( append(), `trap '' XFSZ; ulimit -f 4096; exec "$@"` );
		child.stdin.on( 'error', () => {} );
		child.stdin.end( videoFile( 6 * MB ) );
		expect( await says( 'full' ) ).toContain( 'step' );
		expect( size() ).toBe( 2 * MB );
	} );
} );

leavesNoNotice();
