import { debugLog } from '../../wordpress/_kit/client';

/** What was said before this file of promises. */
const before = debugLog().length;

/** What PHP has said about this plugin since the file began, each once. Of WordPress's own code, and of what the world is made of, nothing. */
export const ownNotices = (): string[] => [
	...new Set(
		debugLog()
			.slice( before )
			.split( '\n' )
			.filter( ( line ) => line.includes( 'plugins/statecraft/' ) )
			.map( ( line ) => line.replace( /^\[[^\]]*\] /, '' ) )
	),
];
