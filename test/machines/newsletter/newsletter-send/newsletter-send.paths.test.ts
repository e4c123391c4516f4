import { describePaths } from '../../../_kit/paths';
import { model } from './newsletter-send.model';

describePaths( model, [ 'idle', 'waiting', 'paused', 'stopped', 'sent', 'sentInPart', 'cancelled' ] );
