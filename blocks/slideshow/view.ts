import { start } from './view/page';

document.querySelectorAll< HTMLElement >( '.wp-block-jetpack-slideshow.is-carousel' ).forEach( start );
