/** Progressive enhancement of the admin page. Without JavaScript its forms are submitted, and the server renders the same results. */
import { startNotices } from './view/notices';
import { startSettings } from './view/settings';
import { startTests } from './view/tests';
import { startViews } from './view/views';

startNotices( document );
const isChanged = startSettings( document );
startViews( document, isChanged );
startTests( document, isChanged );
