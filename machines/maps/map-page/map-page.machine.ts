/**
 * Map page: a map is drawn on a published page when it comes into view, and gives back its memory when it leaves.
 *
 * Promise to the visitor: there is always something to go by, the map or the list of its places; and what they scrolled past costs them nothing.
 */
import { chart, initialContext } from './chart';
import { mapPage } from './map-page.setup';

export const mapPageMachine = mapPage.createMachine( { ...chart, context: initialContext } );
