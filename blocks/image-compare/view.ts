/** The front-end script of comparisons. */
import { startEach } from '../_runtime/page/start-each';
import { start } from './compare';

startEach( '.image-compare__handle', start );
