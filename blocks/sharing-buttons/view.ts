/** The front-end script of rows with print, the browser's own sheet, or Mastodon. */
import { share } from './share';

share( document, () => window.localStorage );
