/** On the page. */
import { showByVisits } from './visits';

showByVisits( document, () => window.localStorage );
