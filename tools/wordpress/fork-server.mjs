/**
 * A quick server for tests: in front of PHP's own one, it answers what it can from a WordPress that is loaded already (see fork-server.php), and
 * passes on everything else. About half of the processor time of a request is spent on loading WordPress, and nearly all of that of a script.
 */
import { existsSync } from 'node:fs';
import { appendFile, rm } from 'node:fs/promises';
import net from 'node:net';
import path from 'node:path';
import { randomBytes } from 'node:crypto';
import { root } from '../_kit/paths.mjs';
import { run } from '../_kit/run.mjs';
import { startDaemon } from './daemon.mjs';

/** How many requests have to find the same other state before WordPress is loaded for it: loading costs as much as several of them. */
const ENOUGH = 4;

/** How many loaded states of a site are kept: tests change options, and restore them. */
const KEPT = 3;

/** A body that is longer goes to PHP's own server, which does not wait for all of it. */
const LONGEST_BODY = 1_000_000;

const needed = [ 'pcntl', 'FFI', 'sockets', 'pdo_sqlite' ];

/** @return {Promise<boolean>} Whether this machine can run it. */
export async function canFork() {
	const found = process.platform === 'linux' ? await run( 'php-cgi', [ '-m' ] ) : { code: 1, stdout: '' };
	const modules = found.stdout.split( '\n' );
	return found.code === 0 && needed.every( ( name ) => modules.includes( name ) );
}

/**
 * @typedef {object} Head The start of an HTTP request.
 * @property {string}                 method
 * @property {string}                 target
 * @property {Record<string, string>} headers By lower-case name.
 * @property {number}                 end     Where the body begins.
 */

/** @param {Buffer} bytes @return {Head | undefined} Undefined until it is complete. */
function headOf( bytes ) {
	const end = bytes.indexOf( '\r\n\r\n' );
	if ( end < 0 ) {
		return undefined;
	}
	const [ first = '', ...lines ] = bytes.toString( 'latin1', 0, end ).split( '\r\n' );
	const [ method = '', target = '' ] = first.split( ' ' );
	/** @type {Record<string, string>} */
	const headers = {};
	for ( const line of lines ) {
		const colon = line.indexOf( ':' );
		const name = line.slice( 0, colon ).toLowerCase();
		const value = line.slice( colon + 1 ).trim();
		headers[ name ] =
			name in headers ? `${ headers[ name ] }${ name === 'cookie' ? '; ' : ', ' }${ value }` : value;
	}
	return { method, target, headers, end: end + 4 };
}

const METHODS = [ 'GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS' ];

/** What WordPress reads while it loads: the login, previews, ids chosen by browser tests. */
const EARLY = /[?&](?:preview|customize|doing_wp_cron|statecraft_new_id|rest_route)/;

/**
 * Whether a request can be answered after WordPress has been loaded for another one.
 *
 * @param {Head}   head
 * @param {string} host       The site's.
 * @param {string} folder     The document root.
 */
function isPlain( { method, target, headers }, host, folder ) {
	const file = path.join( folder, decodeURIComponent( target.split( /[?#]/ )[ 0 ] ?? '' ) );
	return (
		METHODS.includes( method ) &&
		headers.host === host &&
		! ( 'transfer-encoding' in headers || 'expect' in headers || 'upgrade' in headers ) &&
		Number( headers[ 'content-length' ] ?? 0 ) <= LONGEST_BODY &&
		! /^multipart/i.test( headers[ 'content-type' ] ?? '' ) &&
		! /wordpress_(?!test_cookie)|mozilla/i.test( `${ headers.cookie ?? '' } ${ headers[ 'user-agent' ] ?? '' }` ) &&
		! EARLY.test( target ) &&
		! /\/wp-(?:admin|content|includes)\b|\.php/.test( target ) &&
		( file === path.join( folder, '/' ) || ! existsSync( file ) )
	);
}

/** @param {Head} head @param {number} port @param {string} folder @return {Record<string, string>} As PHP's own server names it. */
function serverOf( { method, target, headers }, port, folder ) {
	const [ , query = '' ] = /\?(.*)$/s.exec( target ) ?? [];
	const fromHeaders = Object.entries( headers ).map( ( [ name, value ] ) => [
		`HTTP_${ name.toUpperCase().replaceAll( '-', '_' ) }`,
		value,
	] );
	return {
		...baseServer( port, folder ),
		REQUEST_METHOD: method,
		REQUEST_URI: target,
		QUERY_STRING: query,
		...Object.fromEntries( fromHeaders ),
		...( headers[ 'content-type' ] === undefined ? {} : { CONTENT_TYPE: headers[ 'content-type' ] } ),
		...( headers[ 'content-length' ] === undefined ? {} : { CONTENT_LENGTH: headers[ 'content-length' ] } ),
	};
}

/** @param {number} port @param {string} folder */
const baseServer = ( port, folder ) => ( {
	DOCUMENT_ROOT: folder,
	REMOTE_ADDR: '127.0.0.1',
	REMOTE_PORT: '40000',
	SERVER_SOFTWARE: 'PHP Development Server',
	SERVER_PROTOCOL: 'HTTP/1.1',
	SERVER_NAME: '127.0.0.1',
	SERVER_PORT: String( port ),
	SCRIPT_NAME: '/index.php',
	SCRIPT_FILENAME: path.join( folder, 'index.php' ),
	PHP_SELF: '/index.php',
} );

/** $_SERVER of a script, which does not handle a request. */
const scriptServer = {
	PHP_SELF: '',
	SCRIPT_NAME: '',
	SCRIPT_FILENAME: '',
	HTTP_HOST: '',
	REQUEST_METHOD: 'GET',
	REQUEST_URI: '',
	SERVER_SOFTWARE: '',
};

/** @param {object} about @param {Buffer | string} body @return {Buffer} What fork-server.php reads: the length of its description, this, the body. */
function frame( about, body ) {
	const bytes = Buffer.from( body );
	const text = Buffer.from( JSON.stringify( { ...about, length: bytes.length } ) );
	return Buffer.concat( [ Buffer.from( String( text.length ).padStart( 12, '0' ) ), text, bytes ] );
}

/** One loaded WordPress. */
class Loaded {
	/** @type {import('./daemon.mjs').Daemon} */
	#daemon;
	#socket;
	running = 0;

	/**
	 * @param {string[]}               settings
	 * @param {Record<string, string>} env
	 * @param {string}                 socket
	 * @param {string}                 log
	 */
	constructor( settings, env, socket, log ) {
		this.#socket = socket;
		this.#daemon = startDaemon( [ 'php-cgi', ...settings ], {
			log,
			env: { ...env, STATECRAFT_FORK_SOCKET: socket },
		} );
		this.ended = this.#daemon.ended;
	}

	get runs() {
		return this.#daemon.runs();
	}

	get isReady() {
		return this.#daemon.runs() && existsSync( this.#socket );
	}

	connect() {
		this.running += 1;
		const socket = net.connect( { path: this.#socket, allowHalfOpen: true } );
		socket.once( 'close', () => ( this.running -= 1 ) );
		return socket;
	}

	async stop() {
		await this.#daemon.stop();
		await rm( this.#socket, { force: true } );
	}
}

/** The states of a site that are loaded. */
class LoadedStates {
	/** @type {Map<string, Loaded>} By the hash of what a fork has found instead; the last one used comes last. */
	#byHash = new Map();
	/** @type {Loaded | undefined} */
	#current;
	/** @type {Loaded | undefined} */
	#starting;
	/** All that run. @type {Set<Loaded>} */
	#all = new Set();
	#missed = '';
	/** How often in a row it was that one. */
	#misses = 0;
	/** How many requests pass until WordPress is loaded again, after it could not be: twice as many each time. */
	#rest = 0;
	#nextRest = 1;
	#count = 0;
	#isOver = false;
	#isPaused = false;
	#answered = 0;
	#refused = 0;

	/** @param {(number: number) => Loaded} load */
	constructor( load ) {
		this.load = load;
	}

	/** @return {Loaded | undefined} Undefined while none is ready. */
	get current() {
		if ( ! this.#current?.runs ) {
			this.#current = undefined;
			if ( this.#rest > 0 ) {
				this.#rest -= 1;
			} else {
				this.#start( '' );
			}
		}
		return this.#current?.isReady ? this.#current : undefined;
	}

	/** A fork has answered. */
	answered() {
		this.#answered += 1;
	}

	/** @return {string} How well it did, for the log. */
	get summary() {
		return `${ this.#answered } answered, ${ this.#refused } found another state, ${ this.#count } loaded`;
	}

	/** A fork has found the site in another state. @param {string} hash */
	missed( hash ) {
		this.#refused += 1;
		const known = this.#byHash.get( hash );
		if ( known?.isReady ) {
			this.#byHash.delete( hash );
			this.#byHash.set( hash, known );
			this.#current = known;
			this.#misses = 0;
			return;
		}
		this.#misses = this.#missed === hash ? this.#misses + 1 : 1;
		this.#missed = hash;
		if ( this.#misses >= ENOUGH ) {
			this.#start( hash );
		}
	}

	/** @param {string} hash */
	async #start( hash ) {
		if ( this.#starting || this.#isOver || this.#isPaused ) {
			return;
		}
		const loaded = this.load( ++this.#count );
		this.#starting = loaded;
		this.#all.add( loaded );
		void loaded.ended.then( () => this.#all.delete( loaded ) );
		const hasEnded = loaded.ended.then( () => true );
		while ( ! loaded.isReady ) {
			if ( await Promise.race( [ hasEnded, new Promise( ( go ) => setTimeout( () => go( false ), 10 ) ) ] ) ) {
				this.#starting = undefined;
				this.#rest = this.#nextRest;
				this.#nextRest = Math.min( 64, 2 * this.#nextRest );
				return;
			}
		}
		this.#starting = undefined;
		this.#nextRest = 1;
		const own = await ask( loaded, { hash: true } );
		// Another one may say the same of the site in other words: what it has read is not quite what this one has.
		for ( const name of new Set( [ hash || own, own ] ) ) {
			this.#byHash.set( name, loaded );
		}
		this.#current = loaded;
		await this.#forget();
	}

	/** Ends those that have not been used for longest. */
	async #forget() {
		const all = [ ...new Set( this.#byHash.values() ) ];
		const idle = all.filter( ( one ) => one !== this.#current && one.running === 0 );
		for ( const old of idle.slice( 0, Math.max( 0, all.length - KEPT ) ) ) {
			for ( const [ hash, one ] of this.#byHash ) {
				if ( one === old ) {
					this.#byHash.delete( hash );
				}
			}
			await old.stop();
		}
	}

	/** Loads nothing until `resume`. One that is loading ends: it has the database open, and waits for no request. */
	async pause() {
		this.#isPaused = true;
		await this.#starting?.stop();
	}

	resume() {
		this.#isPaused = false;
	}

	async stop() {
		this.#isOver = true;
		await Promise.all( [ ...this.#all ].map( ( one ) => one.stop() ) );
	}
}

/** @param {Loaded} loaded @param {object} about @param {string} [body] @return {Promise<string>} All that it answers. */
const ask = ( loaded, about, body = '' ) =>
	new Promise( ( resolve ) => {
		/** @type {Buffer[]} */
		const parts = [];
		const socket = loaded.connect();
		socket.on( 'data', ( part ) => parts.push( part ) );
		socket.on( 'error', () => resolve( '' ) );
		socket.on( 'close', () => resolve( Buffer.concat( parts ).toString() ) );
		socket.on( 'end', () => socket.end() );
		socket.write( frame( about, body ) );
	} );

/**
 * @param {object}                 how
 * @param {number}                 how.port     Where it listens.
 * @param {number}                 how.behind   The port of PHP's own server.
 * @param {import('./site.mjs').Folders} how.at
 * @param {string[]}               how.settings PHP's arguments.
 * @param {Record<string, string>} how.env
 * @return {Promise<{ run: (code: string) => Promise<string | undefined>, alone: (act: () => Promise<void>) => Promise<void>, stop: () => Promise<void> }>}
 *         `run` resolves to undefined when it cannot run a script now; while `alone` acts, nothing here has the database open, if no request is
 *         being answered.
 */
export async function startForkServer( { port, behind, at, settings, env } ) {
	const host = `127.0.0.1:${ port }`;
	const log = path.join( at.logs, 'fork.log' );
	let passedOn = 0;
	const mark = randomBytes( 16 ).toString( 'hex' );
	const cgi = {
		output_buffering: '0',
		html_errors: '0',
		log_errors: '1',
		'cgi.nph': '1',
		'cgi.force_redirect': '0',
		enable_post_data_reading: '0',
		'ffi.enable': '1',
	};
	const program = {
		GATEWAY_INTERFACE: 'CGI/1.1',
		// An unknown type and more bytes than will come: PHP reads the body when it is asked for, until it ends.
		REQUEST_METHOD: 'POST',
		CONTENT_TYPE: 'application/octet-stream',
		CONTENT_LENGTH: '2000000000',
		SCRIPT_FILENAME: path.join( root, 'tools/wordpress/fork-server.php' ),
		STATECRAFT_FORK_SERVER: JSON.stringify( {
			...baseServer( port, at.wordpress ),
			HTTP_HOST: host,
			REQUEST_METHOD: 'GET',
			REQUEST_URI: '/',
			QUERY_STRING: '',
		} ),
	};
	/** @param {'page' | 'rest'} kind What WordPress is loaded for: REST requests share the registration of all routes, too. */
	const statesFor = ( kind ) =>
		new LoadedStates(
			( number ) =>
				new Loaded(
					[
						...settings,
						...Object.entries( cgi ).flatMap( ( [ name, value ] ) => [ '-d', `${ name }=${ value }` ] ),
					],
					{ ...env, ...program, STATECRAFT_FORK_KIND: kind },
					path.join( at.folder, `fork-${ process.pid }-${ kind }-${ number }.sock` ),
					log
				)
		);
	const pages = statesFor( 'page' );
	const rest = statesFor( 'rest' );

	/** @param {net.Socket} client @param {Buffer} read */
	const passOn = ( client, read ) => {
		passedOn += 1;
		const server = net.connect( { port: behind, host: '127.0.0.1', allowHalfOpen: true } );
		server.write( read );
		client.pipe( server ).pipe( client );
		server.on( 'error', () => client.destroy() );
		client.on( 'error', () => server.destroy() );
		client.on( 'close', () => server.destroy() );
		client.resume();
	};

	/** @param {net.Socket} client @param {Buffer} read @param {Head} head @param {LoadedStates} states @param {Loaded} loaded */
	const answer = ( client, read, head, states, loaded ) => {
		const fork = loaded.connect();
		let isAnswering = false;
		/** @type {Buffer[]} */
		let start = [];
		const refused = ( /** @type {string} */ hash ) => {
			client.off( 'close', leave );
			fork.destroy();
			states.missed( hash );
			passOn( client, read );
		};
		const leave = () => fork.destroy();
		client.on( 'close', leave );
		client.on( 'error', leave );
		fork.on( 'error', () => ( isAnswering ? client.destroy() : refused( '' ) ) );
		fork.on( 'end', () => {
			const text = Buffer.concat( start );
			if ( isAnswering ) {
				client.end();
			} else if ( text[ 0 ] === 78 ) {
				refused( text.toString( 'latin1', 1 ) );
			} else {
				// It has answered less than a status line.
				client.end( text.subarray( 1 ) );
			}
			fork.end();
		} );
		fork.on( 'data', ( part ) => {
			if ( isAnswering ) {
				if ( ! client.write( part ) ) {
					fork.pause();
					client.once( 'drain', () => fork.resume() );
				}
				return;
			}
			start.push( part );
			const text = Buffer.concat( start );
			if ( text[ 0 ] === 89 && text.length > 'YStatus:'.length ) {
				isAnswering = true;
				states.answered();
				start = [];
				client.write( Buffer.concat( [ Buffer.from( 'HTTP/1.1' ), text.subarray( 'YStatus:'.length ) ] ) );
			}
		} );
		const body = read.subarray( head.end );
		fork.write( frame( { server: serverOf( head, port, at.wordpress ) }, body ) );
		// What a client sends besides is not read; it shows only when it leaves.
		client.resume();
	};

	/** @type {Set<net.Socket>} */
	const clients = new Set();
	const front = net.createServer( { allowHalfOpen: true }, ( client ) => {
		clients.add( client );
		client.on( 'close', () => clients.delete( client ) );
		let read = Buffer.alloc( 0 );
		const more = ( /** @type {Buffer} */ part ) => {
			read = Buffer.concat( [ read, part ] );
			const head = headOf( read );
			if ( ! head ) {
				return;
			}
			const isFit = isPlain( head, host, at.wordpress );
			if ( isFit && read.length < head.end + Number( head.headers[ 'content-length' ] ?? 0 ) ) {
				return;
			}
			client.off( 'data', more );
			client.pause();
			const states = /^\/wp-json(?:[/?]|$)/.test( head.target ) ? rest : pages;
			const loaded = isFit ? states.current : undefined;
			if ( loaded ) {
				answer( client, read, head, states, loaded );
			} else {
				passOn( client, read );
			}
		};
		client.on( 'data', more );
		client.on( 'error', () => client.destroy() );
	} );
	for ( const states of [ pages, rest ] ) {
		void states.current;
	}
	await new Promise( ( resolve ) => front.listen( port, '127.0.0.1', () => resolve( undefined ) ) );

	return {
		async run( code ) {
			const loaded = pages.current;
			if ( ! loaded ) {
				return undefined;
			}
			const text = await ask( loaded, { server: scriptServer, script: mark }, code );
			if ( ! text.startsWith( 'Y' ) ) {
				pages.missed( text.slice( 1 ) );
				return undefined;
			}
			pages.answered();
			// Its headers end with an empty line.
			const [ output = '', failure ] = text.slice( text.indexOf( '\r\n\r\n' ) + 4 ).split( `\0${ mark }\0` );
			if ( failure !== undefined ) {
				throw new Error( `PHP ended with a fatal error: ${ failure.trim().slice( -1500 ) }` );
			}
			return output;
		},
		async alone( act ) {
			await Promise.all( [ pages.pause(), rest.pause() ] );
			try {
				await act();
			} finally {
				pages.resume();
				rest.resume();
			}
		},
		async stop() {
			const closed = new Promise( ( resolve ) => {
				front.close( () => resolve( undefined ) );
			} );
			clients.forEach( ( client ) => client.destroy() );
			await closed;
			await Promise.all( [ pages.stop(), rest.stop() ] );
			await appendFile(
				log,
				`Pages and scripts: ${ pages.summary }\nREST: ${ rest.summary }\nPassed on: ${ passedOn }\n`
			);
		},
	};
}
