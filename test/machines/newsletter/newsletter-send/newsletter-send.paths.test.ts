import { describePaths } from '../../../_kit/paths';
import { model } from './newsletter-send.model';

describePaths( model, [ 'idle', 'waiting', 'paused', 'stopped', 'sent', 'sentInPart', 'cancelled' ] );

// Write newsletter-send.view.test.tsx beside this file: the same paths through the rendered component, see test/_kit/view.tsx.
