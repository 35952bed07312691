import { Injectable, NotFoundException, type CanActivate, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Config } from '../config/config.js';
import { isThisMachine } from '../config/this-machine.js';

const LOOPBACK = ['127.0.0.1', '::1', '::ffff:127.0.0.1'];

/**
 * Shows the inbox to a browser on this machine and to nobody else, who learns not even that it is there. A proxy on this
 * machine may not say for whom it asks: where others are served, PUBLIC_URL or the host they ask for names another one.
 */
@Injectable()
export class InboxGuard implements CanActivate {
  constructor(private readonly config: Config) {}

  canActivate(context: ExecutionContext): boolean {
    const { headers, raw } = context.switchToHttp().getRequest<FastifyRequest>();
    const isForwarded = Boolean(headers['x-forwarded-for'] ?? headers['x-real-ip'] ?? headers.forwarded);
    const isFromHere = LOOPBACK.includes(raw.socket.remoteAddress ?? '') && !isForwarded;
    if (!this.config.inboxEnabled || !isFromHere || !isAskedOfThisMachine(headers.host)) throw new NotFoundException();
    return true;
  }
}

/** Another name that leads to this machine belongs to a page that should not read the mails. */
const isAskedOfThisMachine = (host = '') =>
  URL.canParse(`http://${host}`) && isThisMachine(new URL(`http://${host}`).hostname);
