/** A separate script, which editors in languages other than English load before the others. */
import { withWords } from './translations';

window.statecraftWords = withWords;
