/** The front-end script of comparisons. */
import { start } from './compare';

document.querySelectorAll< HTMLInputElement >( '.image-compare__handle' ).forEach( start );
