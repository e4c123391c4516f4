/** The reference server of the tus protocol, as a process of its own that can be killed: `node tus-server.mjs FOLDER PORT`. Prints its port. */
import { FileStore } from '@tus/file-store';
import { Server } from '@tus/server';

const [ , , directory = '', port ] = process.argv;
const server = new Server( {
	path: '/files',
	datastore: new FileStore( { directory } ),
	relativeLocation: true,
} );
const http = server.listen( { host: '127.0.0.1', port: Number( port ) } );
http.on( 'listening', () => {
	const address = http.address();
	console.log( typeof address === 'object' && address?.port );
} );
