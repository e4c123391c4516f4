/** A stand-in for a mail server: it takes emails by SMTP on loopback, keeps them in memory, and delivers nothing. */
import net from 'node:net';

/**
 * @typedef {object} Mail
 * @property {string} to   The recipient of the envelope.
 * @property {string} text As it was sent, with CRLF; empty if it was not to be kept.
 * @property {string} id   Its Message-ID.
 */

/**
 * Answers a client.
 *
 * @param {net.Socket}           socket
 * @param {( mail: Mail ) => void} take
 */
function talk( socket, take ) {
	/** @type {string[]} */
	let recipients = [];
	let isData = false;
	let rest = '';
	const say = ( /** @type {string} */ line ) => socket.write( `${ line }\r\n` );

	/** @param {string} body An email, with the dots that SMTP doubles. */
	const end = ( body ) => {
		const text = body.replace( /^\.\./gm, '.' );
		const id = /^Message-ID: *(\S+)/im.exec( text.split( '\r\n\r\n', 1 )[ 0 ] ?? '' )?.[ 1 ] ?? '';
		recipients.forEach( ( to ) => take( { to, text, id } ) );
		recipients = [];
		isData = false;
		say( '250 Taken' );
	};
	/** @param {string} line */
	const command = ( line ) => {
		const word = line.slice( 0, 4 ).toUpperCase();
		if ( word === 'EHLO' ) {
			say( '250-sink.example\r\n250 8BITMIME' );
		} else if ( word === 'RCPT' ) {
			recipients.push( /<([^>]*)>/.exec( line )?.[ 1 ] ?? '' );
			say( '250 OK' );
		} else if ( word === 'DATA' ) {
			isData = true;
			say( '354 End with a dot' );
		} else if ( word === 'QUIT' ) {
			say( '221 Bye' );
			socket.end();
		} else if ( [ 'HELO', 'MAIL', 'RSET', 'NOOP' ].includes( word ) ) {
			recipients = [];
			say( '250 OK' );
		} else {
			say( '502 Unknown' );
		}
	};

	// A client that is killed resets the connection.
	socket.on( 'error', () => {} );
	socket.setEncoding( 'latin1' ).on( 'data', ( /** @type {string} */ more ) => {
		rest += more;
		for (;;) {
			const mark = isData ? '\r\n.\r\n' : '\r\n';
			const at = rest.indexOf( mark );
			if ( at < 0 ) {
				return;
			}
			const found = rest.slice( 0, at );
			rest = rest.slice( at + mark.length );
			( isData ? end : command )( found );
		}
	} );
	say( '220 sink.example' );
}

/**
 * Starts a server on 127.0.0.1.
 *
 * @param {( mail: Mail ) => void} [heard] Called for each email.
 * @return {Promise<{ port: number, mails: Mail[], forget: () => void, stop: () => Promise<void> }>} Only the first of its emails has a text.
 */
export async function startSink( heard = () => {} ) {
	/** @type {Mail[]} */
	const mails = [];
	/** @type {Set<net.Socket>} */
	const open = new Set();
	const server = net.createServer( ( socket ) => {
		open.add( socket.on( 'close', () => open.delete( socket ) ) );
		talk( socket, ( mail ) => {
			mails.push( mails.length > 0 ? { ...mail, text: '' } : mail );
			heard( mail );
		} );
	} );
	await new Promise( ( resolve ) => server.listen( 0, '127.0.0.1', () => resolve( undefined ) ) );
	return {
		port: /** @type {net.AddressInfo} */ ( server.address() ).port,
		mails,
		forget: () => void mails.splice( 0 ),
		stop: () =>
			new Promise( ( resolve ) => {
				server.close( () => resolve() );
				open.forEach( ( socket ) => socket.destroy() );
			} ),
	};
}
