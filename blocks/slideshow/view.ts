import { startEach } from '../_runtime/page/start-each';
import { start } from './view/page';

startEach( '.wp-block-jetpack-slideshow.is-carousel', start );
