/** The front-end script of stories. */
import { startEach } from '../_runtime/page/start-each';
import { start } from './strip';

startEach( '.wp-block-jetpack-story:has( dialog )', start );
