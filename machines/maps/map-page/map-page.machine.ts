/**
 * Map page: draws a map on a published page when it comes into view, and releases its memory when it leaves.
 *
 * Promise to the visitor: either the map or the list of its places is always there; and a map that they scroll past costs them nothing.
 */
import { chart, initialContext } from './chart';
import { mapPage } from './map-page.setup';

export const mapPageMachine = mapPage.createMachine( { ...chart, context: initialContext } );
