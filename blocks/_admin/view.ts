/** Makes the admin page pleasant where there is JavaScript. It works without: forms are sent, and the server prints the same. */
import { startNotices } from './view/notices';
import { startSettings } from './view/settings';
import { startTests } from './view/tests';

startNotices( document );
startTests( document, startSettings( document ) );
