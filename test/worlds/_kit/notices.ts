import { debugLog } from '../../wordpress/_kit/client';

/** What PHP has said about this plugin since the site was booted, each once. Of WordPress's own code, and of what the world is made of, nothing. */
export const ownNotices = (): string[] => [
	...new Set(
		debugLog()
			.split( '\n' )
			.filter( ( line ) => line.includes( 'plugins/statecraft/' ) )
			.map( ( line ) => line.replace( /^\[[^\]]*\] /, '' ) )
	),
];
