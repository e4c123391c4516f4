/** Adds what the browser's own player lacks. Without the script, the page has the player, its tracks, and chapter links. */
import { startEach } from '../_runtime/page/start-each';
import { followTime } from './view/bar';
import { followChapters } from './view/chapters';
import { readDescriptions } from './view/descriptions';
import { startByHand } from './view/motion';

startEach( '.statecraft-video', ( root: HTMLElement ) => {
	const video = root.querySelector( 'video' );
	if ( video ) {
		followChapters( root, video );
		followTime( root, video );
		readDescriptions( root, video );
		startByHand( video );
	}
} );
