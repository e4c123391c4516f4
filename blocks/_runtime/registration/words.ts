/** A script of its own, which an editor in another language than English loads before the others. */
import { withWords } from './translations';

window.statecraftWords = withWords;
