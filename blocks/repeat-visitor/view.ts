/** The front-end script. */
import { showByVisits } from './visits';

showByVisits( document, () => window.localStorage );
