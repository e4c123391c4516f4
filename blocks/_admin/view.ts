/** Progressive enhancement of the admin page. Without JavaScript its forms are submitted, and the server renders the same results. */
import { startNotices } from './view/notices';
import { startSettings } from './view/settings';
import { startTests } from './view/tests';

startNotices( document );
startTests( document, startSettings( document ) );
