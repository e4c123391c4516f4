/** The front-end script of stories. */
import { start } from './strip';

document.querySelectorAll< HTMLElement >( '.wp-block-jetpack-story:has( dialog )' ).forEach( start );
